/** Landmarks of the European destinations that we sell, by GeoNames id. `landmarks.ts` explains the format. */
export const EUROPE: Readonly<Record<number, string>> = {
  // London
  2643743: `s King’s Cross 51.531 -0.124; s Victoria 51.495 -0.144; s Paddington 51.517 -0.177; a Buckingham Palace 51.501 -0.142;
    a British Museum 51.519 -0.127; a Tower of London 51.508 -0.076; a Hyde Park 51.507 -0.166; d Westminster 51.498 -0.135;
    d Covent Garden 51.512 -0.123; d South Bank 51.506 -0.116; d Kensington 51.501 -0.193; d Shoreditch 51.526 -0.078; d Notting Hill 51.510 -0.205`,
  // Paris
  2988507: `s Gare du Nord 48.881 2.355; s Gare de Lyon 48.845 2.374; s Gare Montparnasse 48.841 2.320; a Tour Eiffel 48.858 2.294;
    a Musée du Louvre 48.861 2.338; a Notre-Dame 48.853 2.350; a Sacré-Cœur 48.887 2.343; d Le Marais 48.859 2.362;
    d Saint-Germain-des-Prés 48.854 2.334; d Montmartre 48.886 2.338; d Quartier Latin 48.849 2.347; d Opéra 48.872 2.332; d Bastille 48.853 2.370;
    d Champs-Élysées 48.870 2.308`,
  // Lisbon
  2267057: `s Rossio 38.714 -9.141; s Santa Apolónia 38.714 -9.123; s Gare do Oriente 38.768 -9.099; a Castelo de São Jorge 38.714 -9.134;
    a Torre de Belém 38.692 -9.216; a Praça do Comércio 38.708 -9.137; a Oceanário 38.763 -9.094; d Baixa 38.711 -9.138; d Chiado 38.710 -9.142;
    d Alfama 38.712 -9.129; d Bairro Alto 38.713 -9.146; d Príncipe Real 38.717 -9.149; d Belém 38.698 -9.206; d Parque das Nações 38.768 -9.095`,
  // Longyearbyen
  2729907: `a Svalbard Museum 78.222 15.652; d Sentrum 78.220 15.646; d Nybyen 78.203 15.591; d Sjøområdet 78.226 15.628`,
  // Barcelona
  3128760: `s Barcelona Sants 41.379 2.140; s Passeig de Gràcia 41.392 2.165; a Sagrada Família 41.404 2.174; a Park Güell 41.414 2.153;
    a La Rambla 41.381 2.173; b Platja de la Barceloneta 41.378 2.192; b Platja de la Nova Icària 41.391 2.203; d Barri Gòtic 41.383 2.176;
    d Eixample 41.391 2.163; d El Born 41.385 2.183; d Gràcia 41.403 2.157; d Barceloneta 41.380 2.189; d Poblenou 41.400 2.202`,
  // Madrid
  3117735: `s Atocha 40.406 -3.690; s Chamartín 40.472 -3.682; a Museo del Prado 40.414 -3.692; a Palacio Real 40.418 -3.714;
    a Parque del Retiro 40.415 -3.684; d Sol 40.417 -3.703; d Gran Vía 40.420 -3.703; d Malasaña 40.427 -3.704; d Barrio de las Letras 40.414 -3.699;
    d Salamanca 40.430 -3.678; d La Latina 40.411 -3.710`,
  // Seville
  2510911: `s Santa Justa 37.392 -5.975; a Catedral 37.386 -5.993; a Real Alcázar 37.383 -5.991; a Plaza de España 37.377 -5.987;
    d Santa Cruz 37.386 -5.989; d Triana 37.384 -6.004; d El Arenal 37.386 -5.998; d La Macarena 37.401 -5.989; d Alameda 37.399 -5.994`,
  // Palma
  2512989: `s Estació Intermodal 39.577 2.654; a Catedral 39.567 2.648; a Castell de Bellver 39.564 2.619; b Platja de Can Pere Antoni 39.566 2.660;
    b Cala Major 39.553 2.605; d Casco Antiguo 39.570 2.650; d Santa Catalina 39.573 2.635; d Portixol 39.562 2.670; d Playa de Palma 39.523 2.737`,
  // Rome
  3169070: `s Roma Termini 41.901 12.502; s Roma Tiburtina 41.911 12.531; a Colosseo 41.890 12.492; a Fontana di Trevi 41.901 12.483;
    a Pantheon 41.899 12.477; a Basilica di San Pietro 41.902 12.454; d Centro Storico 41.899 12.473; d Trastevere 41.889 12.470; d Monti 41.895 12.493;
    d Prati 41.908 12.463; d Testaccio 41.878 12.476; d Esquilino 41.895 12.502`,
  // Venice
  3164603: `s Venezia Santa Lucia 45.441 12.321; a Piazza San Marco 45.434 12.338; a Ponte di Rialto 45.438 12.336; a Gallerie dell’Accademia 45.431 12.328;
    b Lido di Venezia 45.412 12.374; d San Marco 45.434 12.335; d Dorsoduro 45.431 12.325; d Cannaregio 45.444 12.331; d Castello 45.435 12.350;
    d San Polo 45.437 12.330; d Giudecca 45.426 12.330`,
  // Florence
  3176959: `s Santa Maria Novella 43.777 11.248; a Duomo 43.773 11.256; a Galleria degli Uffizi 43.768 11.255; a Ponte Vecchio 43.768 11.253;
    d Santa Croce 43.769 11.263; d Oltrarno 43.766 11.247; d San Lorenzo 43.776 11.254`,
  // Como
  3178229: `s Como San Giovanni 45.809 9.072; a Duomo 45.812 9.084; a Villa Olmo 45.819 9.063; a Funicolare di Brunate 45.817 9.083;
    d Città Murata 45.811 9.084; d Borgovico 45.816 9.069; d Brunate 45.820 9.096; d Cernobbio 45.842 9.075`,
  // Nice
  2990440: `s Nice-Ville 43.705 7.262; a Cours Saleya 43.696 7.276; a Colline du Château 43.695 7.280; a Musée Matisse 43.719 7.276;
    b Plage de la Promenade des Anglais 43.694 7.262; d Vieux Nice 43.697 7.276; d Carré d’Or 43.698 7.265; d Port Lympia 43.699 7.285; d Cimiez 43.719 7.277`,
  // Berlin
  2950159: `s Berlin Hauptbahnhof 52.525 13.369; s Ostbahnhof 52.510 13.435; a Brandenburger Tor 52.516 13.378; a Museumsinsel 52.521 13.397;
    a Fernsehturm 52.521 13.409; a Schloss Charlottenburg 52.521 13.296; d Mitte 52.520 13.405; d Prenzlauer Berg 52.539 13.424;
    d Kreuzberg 52.500 13.403; d Charlottenburg 52.516 13.305; d Friedrichshain 52.516 13.454; d Neukölln 52.481 13.435`,
  // Vienna
  2761369: `s Wien Hauptbahnhof 48.185 16.378; s Wien Mitte 48.206 16.385; a Stephansdom 48.208 16.373; a Schloss Schönbrunn 48.185 16.312;
    a Schloss Belvedere 48.191 16.381; a Prater 48.216 16.397; d Innere Stadt 48.209 16.370; d Leopoldstadt 48.217 16.385; d Neubau 48.203 16.349;
    d Josefstadt 48.211 16.348; d Wieden 48.194 16.370; d Mariahilf 48.196 16.352`,
  // Innsbruck
  2775220: `s Innsbruck Hauptbahnhof 47.263 11.401; a Goldenes Dachl 47.269 11.393; a Hofburg 47.269 11.394; a Bergisel 47.249 11.399;
    d Altstadt 47.268 11.393; d Wilten 47.257 11.394; d Hötting 47.271 11.378; d Igls 47.231 11.409`,
  // Zurich
  2657896: `s Zürich Hauptbahnhof 47.378 8.540; a Grossmünster 47.370 8.544; a Kunsthaus 47.370 8.548; a Bürkliplatz 47.366 8.541;
    d Altstadt 47.372 8.542; d Seefeld 47.359 8.553; d Zürich West 47.389 8.517; d Enge 47.363 8.531; d Niederdorf 47.373 8.544`,
  // Zermatt
  2657928: `s Zermatt 46.024 7.748; a Matterhorn Museum 46.020 7.747; a Sunnegga-Bahn 46.023 7.752; d Dorf 46.021 7.748; d Winkelmatten 46.012 7.752;
    d Steinmatten 46.018 7.753; d Furi 46.002 7.743`,
  // Amsterdam
  2759794: `s Amsterdam Centraal 52.379 4.900; s Amsterdam Zuid 52.339 4.873; a Rijksmuseum 52.360 4.885; a Anne Frank Huis 52.375 4.884;
    a Dam 52.373 4.893; a Vondelpark 52.358 4.868; d Centrum 52.373 4.893; d Jordaan 52.374 4.881; d De Pijp 52.355 4.894;
    d Museumkwartier 52.358 4.881; d Oud-West 52.365 4.869; d Noord 52.393 4.914`,
  // Bruges
  2800931: `s Brugge 51.197 3.218; a Belfort 51.208 3.225; a Groeningemuseum 51.205 3.226; a Begijnhof 51.201 3.223; d Markt 51.209 3.224;
    d Sint-Anna 51.213 3.234; d Ezelstraat 51.213 3.219; d Minnewater 51.200 3.225`,
  // Copenhagen
  2618425: `s København H 55.673 12.565; s Nørreport 55.683 12.572; a Tivoli 55.674 12.568; a Nyhavn 55.680 12.591; a Den Lille Havfrue 55.693 12.599;
    b Amager Strandpark 55.655 12.646; d Indre By 55.680 12.577; d Vesterbro 55.669 12.548; d Nørrebro 55.695 12.548; d Christianshavn 55.674 12.592;
    d Frederiksberg 55.679 12.530`,
  // Stockholm
  2673730: `s Stockholms Central 59.330 18.058; a Kungliga slottet 59.327 18.072; a Vasamuseet 59.328 18.091; a Stadshuset 59.327 18.055;
    d Gamla Stan 59.325 18.071; d Norrmalm 59.335 18.061; d Södermalm 59.315 18.073; d Östermalm 59.338 18.084; d Djurgården 59.326 18.115`,
  // Bergen
  3161732: `s Bergen stasjon 60.390 5.333; a Bryggen 60.397 5.324; a Fløibanen 60.396 5.329; a Fisketorget 60.395 5.325; d Sentrum 60.392 5.323;
    d Nordnes 60.398 5.307; d Sandviken 60.408 5.324`,
  // Rovaniemi
  638936: `s Rovaniemi 66.498 25.706; a Arktikum 66.509 25.725; a Napapiiri 66.543 25.847; d Keskusta 66.502 25.731; d Ounasvaara 66.500 25.760`,
  // Reykjavík
  3413829: `s BSÍ 64.137 -21.935; a Hallgrímskirkja 64.142 -21.927; a Harpa 64.150 -21.933; a Perlan 64.129 -21.919; b Nauthólsvík 64.121 -21.930;
    d Miðborg 64.146 -21.934; d Vesturbær 64.147 -21.955; d Hlíðar 64.135 -21.911; d Grandi 64.156 -21.945`,
  // Edinburgh
  2650225: `s Edinburgh Waverley 55.952 -3.190; s Haymarket 55.946 -3.218; a Edinburgh Castle 55.949 -3.200; a Holyrood Palace 55.953 -3.172;
    a Royal Botanic Garden 55.965 -3.209; b Portobello Beach 55.955 -3.108; d Old Town 55.949 -3.191; d New Town 55.955 -3.199; d Leith 55.976 -3.171;
    d Stockbridge 55.958 -3.208; d Bruntsfield 55.937 -3.203`,
  // Dublin
  2964574: `s Connolly 53.351 -6.250; s Heuston 53.346 -6.292; a Trinity College 53.344 -6.255; a Dublin Castle 53.343 -6.267;
    a Guinness Storehouse 53.342 -6.287; b Sandymount Strand 53.332 -6.210; d Temple Bar 53.346 -6.264; d Portobello 53.331 -6.266;
    d Docklands 53.348 -6.235; d Ballsbridge 53.329 -6.229; d Smithfield 53.348 -6.278`,
  // Porto
  2735943: `s São Bento 41.146 -8.610; s Campanhã 41.149 -8.585; a Torre dos Clérigos 41.146 -8.615; a Ponte Dom Luís I 41.140 -8.609;
    a Fundação de Serralves 41.160 -8.660; b Praia de Matosinhos 41.175 -8.691; d Ribeira 41.141 -8.613; d Baixa 41.148 -8.611; d Cedofeita 41.154 -8.621;
    d Foz do Douro 41.152 -8.675; d Boavista 41.159 -8.634`,
  // Funchal
  2267827: `a Mercado dos Lavradores 32.649 -16.904; a Jardim Botânico 32.662 -16.895; a Teleférico 32.648 -16.901; b Praia Formosa 32.638 -16.951;
    d Zona Velha 32.648 -16.900; d Sé 32.648 -16.908; d Lido 32.637 -16.936; d São Martinho 32.645 -16.944`,
  // Athens
  264371: `s Larissa 37.992 23.721; s Syntagma 37.975 23.735; a Akropolis 37.971 23.726; a Agora 37.975 23.722; a Ethnikó Archaiologikó Mouseío 37.989 23.733;
    d Plaka 37.973 23.730; d Monastiraki 37.976 23.726; d Koukaki 37.964 23.724; d Kolonaki 37.978 23.742`,
  // Santorini
  252920: `a Panagia Platsani 36.462 25.376; a Akrotiri 36.352 25.403; b Kamari 36.377 25.485; b Perissa 36.353 25.474; d Fira 36.420 25.432;
    d Oia 36.462 25.376; d Imerovigli 36.433 25.423; d Firostefani 36.426 25.429`,
  // Dubrovnik
  3201047: `a Stradun 42.641 18.108; a Gradske zidine 42.642 18.107; a Žičara Srđ 42.645 18.112; b Banje 42.642 18.117; b Copacabana 42.660 18.065;
    d Stari Grad 42.641 18.109; d Ploče 42.641 18.120; d Lapad 42.655 18.079; d Gruž 42.658 18.088; d Babin Kuk 42.660 18.065`,
  // Prague
  3067696: `s Praha hlavní nádraží 50.083 14.436; s Masarykovo nádraží 50.087 14.433; a Karlův most 50.087 14.411; a Pražský hrad 50.090 14.400;
    a Staroměstské náměstí 50.087 14.421; d Staré Město 50.087 14.421; d Malá Strana 50.088 14.404; d Nové Město 50.078 14.424;
    d Vinohrady 50.075 14.444; d Hradčany 50.089 14.395`,
  // Budapest
  3054643: `s Keleti 47.500 19.084; s Nyugati 47.510 19.057; a Országház 47.507 19.046; a Halászbástya 47.502 19.035; a Széchenyi fürdő 47.519 19.082;
    d Belváros 47.494 19.054; d Várnegyed 47.501 19.033; d Erzsébetváros 47.500 19.069; d Terézváros 47.507 19.063; d Ferencváros 47.478 19.075`,
  // Istanbul
  745044: `s Sirkeci 41.015 28.977; a Ayasofya 41.009 28.980; a Topkapı Sarayı 41.012 28.983; a Kapalıçarşı 41.011 28.968; a Galata Kulesi 41.026 28.974;
    d Sultanahmet 41.006 28.976; d Beyoğlu 41.033 28.978; d Karaköy 41.023 28.977; d Beşiktaş 41.043 29.007; d Kadıköy 40.990 29.027`,
};
